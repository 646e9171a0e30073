/** What stands already written when the conversation opens (spec 000 section 7); the same in both languages. */
export const messagingGreeting = 'Hi';
