import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { roundPath } from '../../../domain/paths.ts';

export function ForCollectors() {
  const navigate = useNavigate();
  useEffect(() => void navigate(roundPath, { replace: true }), [navigate]);
  return null;
}
