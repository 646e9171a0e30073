import { useMutation } from '@tanstack/react-query';

/** Work that a press starts: whether it runs, and why it failed last. A form has `useSubmit` instead. */
export function useRunning<Input = void>(work: (input: Input) => Promise<unknown>) {
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: work });
  return { run: mutate, isBusy: isPending, error, reset };
}
