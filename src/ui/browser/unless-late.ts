/** For an effect, which returns what this returns: after its end neither `then` nor `failed` is called. */
export function unlessLate<T>(
  work: Promise<T>,
  then: (result: T) => unknown,
  failed?: () => unknown,
): () => void {
  let isLate = false;
  work.then((result) => isLate || then(result), failed && (() => isLate || failed()));
  return () => {
    isLate = true;
  };
}
