import { chakra } from '@chakra-ui/react/styled-system';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import Inbox from 'lucide-react/icons/inbox';
import SearchX from 'lucide-react/icons/search-x';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';

/** `art`: a drawing in the place of the icon. */
type Props = { title: string; text?: ReactNode; action?: ReactNode; art?: ReactNode };

export const ListEmpty = (props: Props) => <State name="empty" icon={Inbox} {...props} />;

/** No entry matches the search or filter: `action` clears it. */
export const ListNoMatch = (props: Props) => <State name="no-match" icon={SearchX} {...props} />;

/** The server refused or failed: `action` retries. */
export const ListFailed = (props: Props) => (
  <State name="failed" icon={CircleExclamationPoint} role="alert" {...props} />
);

/** No network and nothing saved: `action` retries. */
export const ListOffline = (props: Props) => <State name="offline" icon={WifiOff} {...props} />;

/** First load only; later loads keep the old rows and show `ThinBar`. */
export function ListLoading({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <chakra.div role="status" aria-label={label} data-state="loading">
      {Array.from({ length: rows }, (_, row) => (
        <Bar key={row} />
      ))}
    </chakra.div>
  );
}

/** Shown above stale rows during a refetch. */
export const ThinBar = chakra('div', {
  base: { height: '3px', bg: 'accent', animation: 'v-pulse 1.2s ease-in-out infinite' },
});

type StateProps = Props & { name: string; icon: typeof Inbox; role?: string };

function State({ name, icon, art, title, text, action, role = 'status' }: StateProps) {
  return (
    <Box role={role} data-state={name}>
      {art ?? <Icon of={icon} size={32} color="fg.muted" />}
      <chakra.p fontWeight="600">{title}</chakra.p>
      {text && (
        <chakra.p color="fg.muted" maxWidth="text" overflowWrap="anywhere">
          {text}
        </chakra.p>
      )}
      {action}
    </Box>
  );
}

const Box = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '2',
    paddingBlock: '12',
    paddingInline: '4',
  },
});

const Bar = chakra('div', {
  base: {
    height: '48px',
    marginBlockEnd: '2',
    bg: 'line',
    borderRadius: 'sm',
    animation: 'v-pulse 1.2s ease-in-out infinite',
  },
});
