import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ListOrdered from 'lucide-react/icons/list-ordered';
import MapPin from 'lucide-react/icons/map-pin';
import Navigation from 'lucide-react/icons/navigation';

const steps = [
  { icon: MapPin, title: 'Say where you are', text: 'By current location, by search, or from the lists.' },
  { icon: Navigation, title: 'We find the place', text: 'City, locality and coordinates, from the data available.' },
  {
    icon: ListOrdered,
    title: 'Labs come in order',
    text: 'Distances appear on cards, and the nearest can come first.',
  },
  { icon: ClipboardCheck, title: 'You choose and book', text: 'With directions to the lab you booked.' },
];

export function Journey() {
  return (
    <ol className="fit-13">
      {steps.map(({ icon: Icon, title, text }) => (
        <li key={title} className="box stack-2 own-width card-inset">
          <Icon size={28} />
          <strong>{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
