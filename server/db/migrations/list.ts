import type { Migration } from 'kysely';
import { up as start } from './0001-start.ts';
import { up as tellings } from './0030-tellings.ts';
import { up as secondFactor } from './0040-second-factor.ts';
import { up as closingAnswers } from './0050-closing-answers.ts';
import { up as stationImports } from './0065-station-imports.ts';
import { up as broadcastTimes } from './0067-broadcast-times.ts';
import { up as stepPhrases } from './0070-step-phrases.ts';
import { up as stage } from './0071-stage.ts';
import { up as caseActs } from './0080-case-acts.ts';
import { up as persons } from './0090-persons.ts';
import { up as passkeys } from './0100-passkeys.ts';
import { up as accountLinks } from './0101-account-links.ts';
import { up as evidenceKeys } from './0110-evidence-keys.ts';
import { up as messages } from './0120-messages.ts';
import { up as push } from './0130-push.ts';
import { up as auditReader } from './0140-audit-reader.ts';
import { up as shiftMails } from './0150-shift-mails.ts';
import { up as pushOwed } from './0151-push-owed.ts';
import { up as evidenceOfMessage } from './0152-evidence-of-message.ts';
import { up as unknownResults } from './0153-unknown-results.ts';
import { up as incidentMonths } from './0161-incident-months.ts';
import { up as officerPushes } from './0170-officer-pushes.ts';
import { up as namedActs } from './0185-named-acts.ts';
import { up as writes } from './acts/0230-writes.ts';
import { up as openAnswers } from './acts/0252-open-answers.ts';
import { up as stationThatGave } from './acts/0253-station-that-gave.ts';
import { up as answers } from './acts/0254-answers.ts';
import { up as lostPapers } from './acts/0256-lost-papers.ts';
import { up as sentTo } from './acts/0261-sent-to.ts';
import { up as missingSearches } from './acts/0270-missing-searches.ts';
import { up as thingPrefixes } from './acts/0271-thing-prefixes.ts';
import { up as zeroFirNamed } from './acts/0272-zero-fir-named.ts';
import { up as stampedPapers } from './acts/0273-stamped-papers.ts';
import { up as signSlots } from './acts/0274-sign-slots.ts';
import { up as slotsGivenBack } from './acts/0275-slots-given-back.ts';
import { up as seenAsOf } from './acts/0281-seen-as-of.ts';
import { up as chat } from './chat/0260-chat.ts';
import { up as changeOrder } from './first/0002-change-order.ts';
import { up as auditChain } from './first/0003-audit-chain.ts';
import { up as listOrder } from './first/0004-list-order.ts';
import { up as evidence } from './first/0005-evidence.ts';
import { up as passwordCodes } from './first/0006-password-codes.ts';
import { up as review } from './first/0007-review.ts';
import { up as deliveries } from './first/0008-deliveries.ts';
import { up as flatLists } from './first/0009-flat-lists.ts';
import { up as deletion } from './first/0010-deletion.ts';
import { up as retention } from './first/0011-retention.ts';
import { up as passwordGuesses } from './first/0012-password-guesses.ts';
import { up as steps } from './first/0013-steps.ts';
import { up as contact } from './first/0014-contact.ts';
import { up as signedChanges } from './first/0015-signed-changes.ts';
import { up as due } from './first/0017-due.ts';
import { up as searchByPhone } from './first/0020-search-by-phone.ts';
import { up as transfers } from './first/0021-transfers.ts';
import { up as broadcastToFile } from './first/0022-broadcast-to-file.ts';
import { up as activeEvidence } from './first/0024-active-evidence.ts';
import { up as accusedWords } from './first/0025-accused-words.ts';
import { up as namesInMarathi } from './first/0026-names-in-marathi.ts';
import { up as desk } from './first/0027-desk.ts';
import { up as searchByTime } from './lists/0195-search-by-time.ts';
import { up as complaintCounts } from './lists/0196-complaint-counts.ts';
import { up as wordsRenamed } from './lists/0198-words-renamed.ts';
import { up as accusedHidings } from './people/0250-accused-hidings.ts';
import { up as oneKey } from './people/0251-one-key.ts';
import { up as usedReads } from './people/0255-used-reads.ts';
import { up as reportsOnOfficers } from './people/0257-reports-on-officers.ts';
import { up as namesOfAccounts } from './people/0276-names-of-accounts.ts';
import { up as accusedErased } from './people/0277-accused-erased.ts';
import { up as leftOfAnonymized } from './people/0278-left-of-anonymized.ts';
import { up as closedStations } from './people/0279-closed-stations.ts';
import { up as mails } from './trust/0210-mails.ts';
import { up as arrivals } from './trust/0211-arrivals.ts';
import { up as madeCodes } from './trust/0212-made-codes.ts';
import { up as auditHead } from './trust/0280-audit-head.ts';

/** Applied in the order of their names. A released migration is never changed and never removed. */
export const allMigrations: Record<string, Migration> = {
  '0001-start': { up: start },
  '0002-change-order': { up: changeOrder },
  '0003-audit-chain': { up: auditChain },
  '0004-list-order': { up: listOrder },
  '0005-evidence': { up: evidence },
  '0006-password-codes': { up: passwordCodes },
  '0007-review': { up: review },
  '0008-deliveries': { up: deliveries },
  '0009-flat-lists': { up: flatLists },
  '0010-deletion': { up: deletion },
  '0011-retention': { up: retention },
  '0012-password-guesses': { up: passwordGuesses },
  '0013-steps': { up: steps },
  '0014-contact': { up: contact },
  '0015-signed-changes': { up: signedChanges },
  '0017-due': { up: due },
  '0020-search-by-phone': { up: searchByPhone },
  '0021-transfers': { up: transfers },
  '0022-broadcast-to-file': { up: broadcastToFile },
  '0024-active-evidence': { up: activeEvidence },
  '0025-accused-words': { up: accusedWords },
  '0026-names-in-marathi': { up: namesInMarathi },
  '0027-desk': { up: desk },
  '0030-tellings': { up: tellings },
  '0040-second-factor': { up: secondFactor },
  '0050-closing-answers': { up: closingAnswers },
  '0065-station-imports': { up: stationImports },
  '0067-broadcast-times': { up: broadcastTimes },
  '0070-step-phrases': { up: stepPhrases },
  '0071-stage': { up: stage },
  '0080-case-acts': { up: caseActs },
  '0110-evidence-keys': { up: evidenceKeys },
  '0120-messages': { up: messages },
  '0130-push': { up: push },
  '0090-persons': { up: persons },
  '0100-passkeys': { up: passkeys },
  '0101-account-links': { up: accountLinks },
  '0140-audit-reader': { up: auditReader },
  '0150-shift-mails': { up: shiftMails },
  '0151-push-owed': { up: pushOwed },
  '0152-evidence-of-message': { up: evidenceOfMessage },
  '0153-unknown-results': { up: unknownResults },
  '0161-incident-months': { up: incidentMonths },
  '0170-officer-pushes': { up: officerPushes },
  '0185-named-acts': { up: namedActs },
  '0195-search-by-time': { up: searchByTime },
  '0196-complaint-counts': { up: complaintCounts },
  '0198-words-renamed': { up: wordsRenamed },
  '0210-mails': { up: mails },
  '0211-arrivals': { up: arrivals },
  '0212-made-codes': { up: madeCodes },
  '0230-writes': { up: writes },
  '0250-accused-hidings': { up: accusedHidings },
  '0251-one-key': { up: oneKey },
  '0252-open-answers': { up: openAnswers },
  '0253-station-that-gave': { up: stationThatGave },
  '0254-answers': { up: answers },
  '0255-used-reads': { up: usedReads },
  '0256-lost-papers': { up: lostPapers },
  '0257-reports-on-officers': { up: reportsOnOfficers },
  '0260-chat': { up: chat },
  '0261-sent-to': { up: sentTo },
  '0270-missing-searches': { up: missingSearches },
  '0271-thing-prefixes': { up: thingPrefixes },
  '0272-zero-fir-named': { up: zeroFirNamed },
  '0273-stamped-papers': { up: stampedPapers },
  '0274-sign-slots': { up: signSlots },
  '0275-slots-given-back': { up: slotsGivenBack },
  '0276-names-of-accounts': { up: namesOfAccounts },
  '0277-accused-erased': { up: accusedErased },
  '0278-left-of-anonymized': { up: leftOfAnonymized },
  '0279-closed-stations': { up: closedStations },
  '0280-audit-head': { up: auditHead },
  '0281-seen-as-of': { up: seenAsOf },
};
