/** As `requestSubmit`, which Safari before 16 lacks. */
export const submitForm = (form: HTMLFormElement | null) =>
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
