/** Text prefilled when the conversation opens; the same in both languages. */
export const messagingGreeting = 'Hi';
