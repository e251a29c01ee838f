import drawings from '../drawings.module.css';
import { Section } from '../section.tsx';
import styles from './home.module.css';

const steps = [
  {
    title: 'Say what you need',
    drawing: drawings.say,
    text: 'Search by the name on your prescription or by its abbreviation, and choose your city and area.',
  },
  {
    title: 'Compare labs',
    drawing: drawings.compare,
    text: 'See price, distance, rating and the next free time of each lab side by side. Filter and sort as you like.',
  },
  {
    title: 'Book a time',
    drawing: drawings.book,
    text: 'Pick a free time, say who the patient is, and keep the booking id. You pay at the lab, nothing in advance.',
  },
];

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How it works">
      <ol className={styles.steps}>
        {steps.map(({ title, drawing, text }) => (
          <li key={title} className={styles.step}>
            <span className={`${drawings.drawing} ${drawing}`} />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
