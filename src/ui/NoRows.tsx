import { Button } from './Button.tsx';
import { ListEmpty, ListFailed, ListLoading, ListOffline } from './ListStates.tsx';

type Props = {
  state: 'loading' | 'empty' | 'failed' | 'offline';
  title: string;
  text?: string | undefined;
  retry: string;
  onRetry: () => void;
};

/** In the place of rows: loading, nothing, failed and offline are four different things. */
export function NoRows({ state, title, text, retry, onRetry }: Props) {
  const again = (
    <Button look="outline" onClick={onRetry}>
      {retry}
    </Button>
  );
  if (state === 'loading') return <ListLoading label={title} />;
  if (state === 'empty') return <ListEmpty title={title} text={text} />;
  if (state === 'offline') return <ListOffline title={title} text={text} action={again} />;
  return <ListFailed title={title} text={text} action={again} />;
}
