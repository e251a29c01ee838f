import { Link } from 'react-router';
import { homeSectionPath } from '../../domain/paths.ts';
import { currentNotice } from '../../domain/privacy/consent-notices.ts';

export function ConsentNotice({ of }: { of: 'booking' | 'account' }) {
  return (
    <p className="hint">
      {currentNotice[of]} <Link to={homeSectionPath('privacy')}>Privacy</Link>
    </p>
  );
}
