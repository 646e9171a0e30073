import { type ReactNode, useState } from 'react';
import { hasLeftHere, type Session, useSession } from '#api/client/session.ts';
import type { Role } from '#contract/endpoint.ts';
import { ClosedConsole } from './ClosedConsole.tsx';

type Props = { who: Role; children: (session: Session) => ReactNode };

/**
 * A console belongs to the user who opened it. It closes with a notice if another tab signs out or signs in
 * another user.
 */
export function Gate({ who: role, children }: Props) {
  const session = useSession();
  const [owner, setOwner] = useState(session);
  if (!owner) return null;
  if (session?.role === role && session.user.id === owner.user.id) return children(session);
  if (session === null && hasLeftHere()) return null;
  return <ClosedConsole was={owner} now={session} onOpen={() => setOwner(session)} />;
}
