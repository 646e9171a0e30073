/** All that react-i18next takes of i18next when it runs, for keys that are functions: there are none here. */
export const keyFromSelector = (): never => {
  throw new TypeError('keys are texts');
};
