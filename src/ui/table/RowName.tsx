import { Button } from '../form/Button.tsx';
import { UserText } from '../text/UserText.tsx';

/** The name by which a row goes; pressed, it opens the row. `label` says so. */
export const RowName = ({ text, label, onOpen }: { text: string; label: string; onOpen: () => void }) => (
  <Button
    look="plain"
    justifyContent="flex-start"
    textAlign="start"
    paddingInline="0"
    aria-label={label}
    onClick={onOpen}
  >
    <UserText text={text} />
  </Button>
);
