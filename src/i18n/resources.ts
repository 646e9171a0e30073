// Types only: the slices of texts and their keys, so that a wrong key does not compile.

import type answers from '#locales/en/answers.json';
import type chat from '#locales/en/chat.json';
import type closing from '#locales/en/closing.json';
import type code from '#locales/en/code.json';
import type common from '#locales/en/common.json';
import type complaint from '#locales/en/complaint.json';
import type emergency from '#locales/en/emergency.json';
import type fir from '#locales/en/fir.json';
import type guidance from '#locales/en/guidance.json';
import type items from '#locales/en/items.json';
import type landing from '#locales/en/landing.json';
import type messages from '#locales/en/messages.json';
import type missing from '#locales/en/missing.json';
import type myReports from '#locales/en/my-reports.json';
import type news from '#locales/en/news.json';
import type papers from '#locales/en/papers.json';
import type phones from '#locales/en/phones.json';
import type policies from '#locales/en/policies.json';
import type problem from '#locales/en/problem.json';
import type procedure from '#locales/en/procedure.json';
import type questions from '#locales/en/questions.json';
import type accounts from '#locales/en/staff/accounts.json';
import type audit from '#locales/en/staff/audit.json';
import type broadcast from '#locales/en/staff/broadcast.json';
import type callList from '#locales/en/staff/call-list.json';
import type conversation from '#locales/en/staff/conversation.json';
import type deadlines from '#locales/en/staff/deadlines.json';
import type desk from '#locales/en/staff/desk.json';
import type firstDay from '#locales/en/staff/first-day.json';
import type handOver from '#locales/en/staff/hand-over.json';
import type hiding from '#locales/en/staff/hiding.json';
import type home from '#locales/en/staff/home.json';
import type incidents from '#locales/en/staff/incidents.json';
import type login from '#locales/en/staff/login.json';
import type officerComplaints from '#locales/en/staff/officer-complaints.json';
import type persons from '#locales/en/staff/persons.json';
import type phrases from '#locales/en/staff/phrases.json';
import type plots from '#locales/en/staff/plots.json';
import type refusals from '#locales/en/staff/refusals.json';
import type secondFactor from '#locales/en/staff/second-factor.json';
import type sheets from '#locales/en/staff/sheets.json';
import type shell from '#locales/en/staff/shell.json';
import type staffItems from '#locales/en/staff/staff-items.json';
import type stages from '#locales/en/staff/stages.json';
import type stations from '#locales/en/staff/stations.json';
import type steps from '#locales/en/staff/steps.json';
import type unanswered from '#locales/en/staff/unanswered.json';
import type usage from '#locales/en/staff/usage.json';
import type writes from '#locales/en/staff/writes.json';
import type things from '#locales/en/things.json';
import type track from '#locales/en/track.json';
import type verify from '#locales/en/verify.json';

interface Resources {
  common: typeof common;
  phones: typeof phones;
  problem: typeof problem;
  refusals: typeof refusals;
  landing: typeof landing;
  complaint: typeof complaint;
  track: typeof track;
  procedure: typeof procedure;
  papers: typeof papers;
  'my-reports': typeof myReports;
  emergency: typeof emergency;
  guidance: typeof guidance;
  answers: typeof answers;
  items: typeof items;
  policies: typeof policies;
  chat: typeof chat;
  login: typeof login;
  sheets: typeof sheets;
  shell: typeof shell;
  'second-factor': typeof secondFactor;
  incidents: typeof incidents;
  'officer-complaints': typeof officerComplaints;
  'first-day': typeof firstDay;
  hiding: typeof hiding;
  stages: typeof stages;
  stations: typeof stations;
  accounts: typeof accounts;
  unanswered: typeof unanswered;
  usage: typeof usage;
  broadcast: typeof broadcast;
  'staff-items': typeof staffItems;
  'call-list': typeof callList;
  plots: typeof plots;
  verify: typeof verify;
  writes: typeof writes;
  steps: typeof steps;
  conversation: typeof conversation;
  deadlines: typeof deadlines;
  desk: typeof desk;
  home: typeof home;
  phrases: typeof phrases;
  persons: typeof persons;
  'hand-over': typeof handOver;
  closing: typeof closing;
  audit: typeof audit;
  messages: typeof messages;
  questions: typeof questions;
  fir: typeof fir;
  code: typeof code;
  news: typeof news;
  missing: typeof missing;
  things: typeof things;
}

/** `chat` comes another way (chat-words.ts). */
export type Slice = Exclude<keyof Resources, 'chat'>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Resources;
  }
}
