import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { loginFirstPath } from './next-path.ts';

/** The login leads back to the path. */
export function RedirectToLogin({ path }: { path: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(loginFirstPath(path), { replace: true }), [navigate, path]);
  return <p role="status">Please log in first.</p>;
}
