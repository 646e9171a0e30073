// Every form of the app, and what becomes of the words in it when the page is loaded again.

export type Words =
  /** Kept until they are sent; by this file or the one that is named. */
  | { readonly kept: true | string }
  /** Not kept, because of what they are. */
  | { readonly forgotten: string };

const secret = { forgotten: 'a password, a code or a PIN is never written down' };
const one = { forgotten: 'one reference or address, which the person has at hand' };
const kept = { kept: true } as const;

export const forms: Readonly<Record<string, Words>> = {
  'src/citizen/complaint/form/ComplaintForm.tsx': { kept: 'src/citizen/complaint/form/use-draft.ts' },
  'src/citizen/complaint/questions/LaterNumbers.tsx': {
    forgotten: 'two numbers, which the person has at hand',
  },
  'src/citizen/items/ReportForm.tsx': { kept: 'src/citizen/items/use-item-draft.ts' },
  'src/citizen/missing/SightingForm.tsx': {
    forgotten: 'a few words about a stranger, on a page that keeps nothing on the phone',
  },
  'src/citizen/my-reports/locked/LockedReports.tsx': secret,
  'src/citizen/my-reports/locked/PinDialog.tsx': secret,
  'src/citizen/my-reports/phones/KeptPhones.tsx': {
    forgotten: 'one number, which its phone shows again at once',
  },
  'src/citizen/things/ReportedPage.tsx': one,
  'src/citizen/track/ClosingWord.tsx': kept,
  'src/citizen/track/TrackForm.tsx': one,
  'src/citizen/track/conversation/Composer.tsx': kept,
  'src/citizen/track/conversation/OpenByCode.tsx': secret,
  'src/citizen/verify/VerifyForm.tsx': one,
  'src/staff/accounts/AccountFormView.tsx': { kept: 'src/staff/accounts/use-account-form.ts' },
  'src/staff/accounts/HandOverDialog.tsx': { forgotten: 'with the password of a new officer' },
  'src/staff/desk/DeskForm.tsx': kept,
  'src/staff/desk/DeskTab.tsx': one,
  'src/staff/incidents/acts/Investigator.tsx': kept,
  'src/staff/incidents/acts/OfficeCase.tsx': kept,
  'src/staff/incidents/acts/ReminderForm.tsx': kept,
  'src/staff/incidents/acts/StepForm.tsx': kept,
  'src/staff/incidents/acts/Transfer.tsx': { kept: 'src/staff/incidents/acts/TransferFields.tsx' },
  'src/staff/incidents/conversation/MessageForm.tsx': kept,
  'src/staff/incidents/list/GiveSeveral.tsx': { kept: 'src/staff/incidents/acts/TransferFields.tsx' },
  'src/staff/login/ChoosePassword.tsx': secret,
  'src/staff/login/ForgotPassword.tsx': one,
  'src/staff/login/LoginPage.tsx': secret,
  'src/staff/login/ResetPassword.tsx': secret,
  'src/staff/login/SecondStep.tsx': secret,
  'src/staff/phrases/PhraseForm.tsx': kept,
  'src/staff/shell/FactorSetup.tsx': secret,
  'src/staff/shell/PasswordDialog.tsx': secret,
  'src/staff/shell/ProofForm.tsx': secret,
  'src/staff/shell/persons/PersonForm.tsx': { forgotten: 'with the PIN of a person' },
  'src/staff/shell/persons/WhoIsHere.tsx': secret,
  'src/staff/shell/security/Passkeys.tsx': { forgotten: 'the short name of a key' },
  'src/staff/usage/RangeForm.tsx': { forgotten: 'two days, which the address has once they are searched' },
  'src/staff/writes/ActForm.tsx': kept,
  'src/staff/writes/StampForm.tsx': { forgotten: 'one number, which stands in the diary' },
  'src/staff/writes/StatusEditor.tsx': kept,
};
