import type { envelopeWords } from '../../messages/english/envelope.ts';
import type { Translated } from '../../messages/merge-texts.ts';

const states = { waiting: 'في الانتظار', ready: 'لم يوقِّع بعد', signed: 'تم التوقيع', declined: 'رُفض التوقيع' };

/** The texts of envelopes in Arabic. */
export const envelope: Translated<typeof envelopeWords> = {
  signers: 'الموقِّعون',
  you: '(أنت)',
  unnamedSigner: 'موقِّع آخر',
  signedCount: (signed, total) => `التوقيعات: ${signed} من ${total}`,
  signerState: (state) => states[state],
  senderMessage: 'رسالة من المُرسِل',
  signBy: (time) => `آخر موعد للتوقيع: ${time}`,
  yourTurn: 'حان دورك للتوقيع.',
  waitingTitle: 'لم يحن دورك بعد.',
  waitingText: (names) => `يوقِّع أولًا: ${names}. يمكنك قراءة المستند. تُحدَّث هذه الصفحة تلقائيًا.`,
  stillToSign: (names) => `لم يوقِّع بعد: ${names}.`,
  signedTitle: 'لقد وقَّعت هذا المستند',
  copyLater: 'يمكنك تنزيل نسختك هنا عندما يوقِّع الجميع. ويمكنك أيضًا إغلاق هذه الصفحة.',
  completedTitle: 'وقَّع الجميع',
  completedText: (filename) => `اكتمل ${filename}.`,
  declineForAll: 'يؤدي رفضك إلى إنهاء التوقيع للجميع، ولن يتمكن أحد غيرك من التوقيع.',
  envelopeDeclined: (name) => `رُفض التوقيع من ${name}`,
  envelopeVoided: 'ألغى المُرسِل هذا المستند',
  envelopeExpired: 'انتهت مهلة التوقيع',
  envelopeEnded: (filename) =>
    `لم يعد بالإمكان توقيع ${filename}. إذا كانت لديك أسئلة، فتواصل مع المُرسِل. يمكنك إغلاق هذه الصفحة.`,
  expiredOn: (time) => `انتهت في ${time}.`,
  fieldOfSigner: (field, name) => `${field}، لـ ${name}`,
  notSignedYet: 'لم يوقَّع بعد',
};
