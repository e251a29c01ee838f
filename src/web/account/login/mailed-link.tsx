import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { loginWithLink, undoLogin } from '../../../contract/account/login-links.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { isApiError } from '../../../contract/errors.ts';
import { loginPath } from '../../../domain/paths.ts';
import { useEndpointMutation } from '../../api/use-endpoint-mutation.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useSite } from '../../page/site.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';

type LinkEndpoint = typeof loginWithLink | typeof undoLogin;

type Props<E extends LinkEndpoint> = {
  /** Takes the token of the link. */
  endpoint: E;
  title: string;
  text: string;
  action: string;
  busyAction: string;
  done: string;
  next: { path: string; label: string };
  onSuccess(answer: OutputOf<E>): Promise<void>;
};

/**
 * The target of a link in a mail. Waits for a press, because programs open links of mails as well.
 * Servers do not see the hash with the token, so they draw the page without it. The page must look the same with it:
 * if hydration replaced the button, a press from before would be lost.
 */
export function MailedLink<E extends LinkEndpoint>({ title, ...props }: Props<E>) {
  const { brandName } = useSite();
  const { hash } = useLocation();
  return (
    <div className="page stack-5 one-column">
      <PageHead title={title} description={`For people with a ${brandName} account.`} />
      <div className="stack-4 wide-card">
        <h1>{title}</h1>
        <noscript>
          <p>Accounts need JavaScript.</p>
        </noscript>
        <Pressed key={hash} token={hash.slice(1)} {...props} />
      </div>
    </div>
  );
}

function Pressed<E extends LinkEndpoint>({
  endpoint,
  token,
  text,
  action,
  busyAction,
  done,
  next,
  onSuccess,
}: Omit<Props<E>, 'title'> & { token: string }) {
  const pressing = useEndpointMutation<LinkEndpoint>(endpoint, {
    onSuccess: (answer) => onSuccess(answer as OutputOf<E>),
  });
  // Another press would not help.
  const isRefused = isApiError(pressing.error) && [400, 404].includes(pressing.error.status);
  const isOver = pressing.isSuccess || isRefused;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOver) end.current?.focus();
  }, [isOver]);
  if (isOver) {
    return (
      <>
        <div ref={end} tabIndex={-1}>
          {isRefused ? <FormError>{pressing.failure}</FormError> : <p>{done}</p>}
        </div>
        {isRefused ? (
          <ButtonLink to={loginPath}>Log in another way</ButtonLink>
        ) : (
          <ButtonLink to={next.path}>{next.label}</ButtonLink>
        )}
      </>
    );
  }
  return (
    <>
      <p>{text}</p>
      <FormError>{pressing.failure}</FormError>
      <Button isUnavailable={pressing.isPending} onClick={() => pressing.mutate({ token })}>
        {pressing.isPending ? busyAction : action}
      </Button>
    </>
  );
}
