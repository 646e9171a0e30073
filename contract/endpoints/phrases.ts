// Ready sentences of the superintendent.
import { defineEndpoint } from '../shared/endpoint.ts';
import { phrasesBody, phrasesReply, phrasesSavedReply } from '../staff/phrases.ts';

export const phraseEndpoints = {
  phrases: defineEndpoint({
    method: 'GET',
    path: '/pi-user/phrases',
    who: ['pi', 'sp'],
    summary: 'Ready sentences for complainants, where the superintendent has changed them',
    reply: phrasesReply,
  }),
  setPhrases: defineEndpoint({
    method: 'PUT',
    path: '/sp-user/phrases',
    who: ['sp'],
    summary: 'Put other ready sentences in place of those of one kind of step',
    body: phrasesBody,
    reply: phrasesSavedReply,
    problems: ['stale_version'],
  }),
};
