import { Link } from 'react-router';
import { currentNotice } from '../../domain/privacy/consent-notices.ts';
import { useLegalLink } from './use-legal-link.ts';

export function ConsentNotice({ of }: { of: 'booking' | 'account' }) {
  const legalLink = useLegalLink();
  return (
    <p className="hint">
      {currentNotice[of]} <Link to={legalLink('privacy')}>Privacy</Link>
    </p>
  );
}
