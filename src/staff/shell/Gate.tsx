import { type ReactNode, useState } from 'react';
import { hasLeftHere, type Session, useSession } from '#api/client/session.ts';
import type { Role } from '#contract/endpoint.ts';
import { ClosedConsole } from './ClosedConsole.tsx';

type Props = { who: Role; children: (session: Session) => ReactNode };

/** A console belongs to whoever opened it. Where another tab signs somebody else in, or out, it closes and says so. */
export function Gate({ who: role, children }: Props) {
  const session = useSession();
  const [owner, setOwner] = useState(session);
  if (!owner) return null;
  if (session?.role === role && session.user.id === owner.user.id) return children(session);
  if (session === null && hasLeftHere()) return null;
  return <ClosedConsole was={owner} now={session} onOpen={() => setOwner(session)} />;
}
