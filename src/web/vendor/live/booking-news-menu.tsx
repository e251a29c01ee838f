import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useEffect, useState } from 'react';
import { chooseBookingMails, findBookingMails } from '../../../contract/vendor/booking-mails.ts';
import { type LabMailChoice, labMailChoices } from '../../../domain/messages/lab-news.ts';
import { useSession } from '../../account/session/use-session.ts';
import { endpointQuery } from '../../api/query-client.ts';
import { usePortalMutation } from '../../portal/form/use-portal-mutation.ts';
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx';
import { isSoundOn, setSoundOn } from './new-booking-sound.ts';

const mailTexts: Record<LabMailChoice, string> = {
  'at-once': 'Mail for each booking at once',
  evening: 'One mail every evening',
  never: 'No mails about bookings',
};

export const noMailsYet = 'Mails for each booking come only after that, because they name patients.';

export function BookingNewsMenu() {
  const session = useSession();
  const isUnconfirmed = session.state === 'authenticated' && session.user.emailUnconfirmed;
  const [hasSound, setHasSound] = useState(true);
  useEffect(() => setHasSound(isSoundOn()), []);
  return (
    <Menu
      label={hasSound ? 'News of bookings, sound is on' : 'News of bookings, sound is off'}
      className="icon-button"
      intro={isUnconfirmed && <p>Your e-mail address is not confirmed. {noMailsYet}</p>}
      button={hasSound ? <Bell size={18} /> : <BellOff size={18} />}
    >
      <MenuItem
        onSelect={() => {
          setSoundOn(!hasSound);
          setHasSound(!hasSound);
        }}
      >
        {hasSound ? 'Turn the sound off' : 'Turn the sound on'}
      </MenuItem>
      <MailChoices />
    </Menu>
  );
}

function MailChoices() {
  const { data } = useQuery(endpointQuery(findBookingMails, {}));
  const choosing = usePortalMutation(chooseBookingMails, {
    refetch: [findBookingMails],
    done: 'Your choice is saved.',
  });
  return labMailChoices.map((choice) => (
    <MenuItem key={choice} isChecked={choice === data?.choice} onSelect={() => choosing.mutate({ choice })}>
      {mailTexts[choice]}
    </MenuItem>
  ));
}
