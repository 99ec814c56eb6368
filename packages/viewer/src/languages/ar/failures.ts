import { type Failure, unlessOpening } from '../../failure/failure.ts';
import type { failureWords } from '../../messages/english/failures.ts';
import type { Translated } from '../../messages/merge-texts.ts';
import { plural } from '../plural.ts';

const count = plural('ar');

/** A duration in words. */
export function span(seconds: number): string {
  if (seconds <= 90) {
    return count(seconds, { one: 'ثانية واحدة', two: 'ثانيتين', few: '# ثوانٍ', other: '# ثانية' });
  }
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return count(minutes, { two: 'دقيقتين', few: '# دقائق', other: '# دقيقة' });
  return count(Math.round(minutes / 60), { two: 'ساعتين', few: '# ساعات', other: '# ساعة' });
}

const askSender = 'اطلب رابطًا جديدًا من المُرسِل.';
const contact = 'تواصل مع المُرسِل.';
const kept = unlessOpening(' لن تفقد ما ملأته.');
const keptHere = unlessOpening(' يبقى ما ملأته في هذه الصفحة.');
const checkConnection = 'تحقّق من اتصالك بالإنترنت، ثم أعد المحاولة.';

const reopensIn = (failure: Failure) =>
  `سنعيد فتح المستند بعد ${span(failure.retryAfter ?? 60)}. يمكنك أيضًا إغلاق هذه الصفحة والعودة لاحقًا.${kept(failure)}`;

/** The texts of every failure in Arabic. */
export const failures: Translated<typeof failureWords> = {
  misconfigured: { title: 'لم يتم إعداد هذه الصفحة بشكل صحيح', text: () => contact },
  not_found: {
    title: 'لم يتم العثور على المستند',
    text: () => `هذا المستند غير موجود أو أن رابطك لا يتضمنه. ${askSender}`,
  },
  deleted: {
    title: 'لم يعد هذا المستند متاحًا',
    text: (failure) => `تمت إزالته وهو مفتوح لديك، لذا لا يمكنك إرساله. ${contact}${kept(failure)}`,
  },
  invalid_key: { title: 'هذا الرابط غير صالح', text: (failure) => `${askSender}${keptHere(failure)}` },
  expired_key: { title: 'انتهت صلاحية هذا الرابط', text: (failure) => `${askSender}${keptHere(failure)}` },
  forbidden: { title: 'ليس لديك إذن', text: (failure) => `${askSender}${kept(failure)}` },
  rate_limited: {
    title: 'عدد الطلبات كبير جدًا',
    text: (failure) =>
      failure.isRetried
        ? reopensIn(failure)
        : `انتظر ${span(failure.retryAfter ?? 60)}، ثم أعد المحاولة.${kept(failure)}`,
  },
  unreachable: {
    title: 'تعذّر الاتصال بالخادم',
    text: (failure) =>
      failure.isRetried
        ? `أنت غير متصل بالإنترنت. سنعيد فتح المستند عند عودة الاتصال.${kept(failure)}`
        : `${checkConnection}${kept(failure)}`,
  },
  file_refused: {
    title: 'تعذّر تحميل الملف',
    text: (failure) => `رفض خادم الملفات الوصول. أعد المحاولة بعد قليل. وإذا تكرر ذلك، ف${contact}${kept(failure)}`,
  },
  unreadable_pdf: {
    title: 'لا يمكن فتح هذا المستند',
    text: (failure) => `لا يمكن قراءة ملف PDF. ${askSender}${kept(failure)}`,
  },
  bad_document: {
    title: 'لا يمكن توقيع هذا المستند',
    text: () => `الحقول لا تطابق الملف. ${contact}`,
  },
  document_changed: {
    title: 'تم تحديث هذا المستند',
    text: () => 'يتوفر إصدار أحدث. حمّله وراجعه. سنحتفظ بما ملأته في الحقول التي لا تزال موجودة.',
  },
  outdated: { title: 'لم يُقبل إرسالك', text: () => 'تم تحديث المستند قبل وصول إرسالك. راجع هذا الإصدار، ثم أرسِله.' },
  already_submitted: {
    title: 'سبق الإرسال',
    text: () => 'لا يمكن إرسال هذا المستند إلا مرة واحدة. اطلب نسخة من المُرسِل.',
  },
  rejected: { title: 'لم يُقبل إرسالك', text: (failure) => `${contact}${kept(failure)}` },
  too_large: {
    title: 'تم تجاوز الحد الأقصى للحجم',
    text: (failure) =>
      `أزِل صورة أو اختر صورًا أصغر. ارسم التوقيعات أو اكتبها بدلًا من استخدام الصور، ثم أرسِل مرة أخرى.${kept(failure)}`,
  },
  stopped: { title: 'لم يُرسَل', text: ({ hostMessage }) => hostMessage ?? 'أعد المحاولة أو تواصل مع المُرسِل.' },
  no_fonts: {
    title: 'تعذّر تحميل بعض الخطوط',
    text: (failure) => `بدونها لا يمكنك رؤية ما توقّعه. ${checkConnection}${kept(failure)}`,
  },
  insecure_page: {
    title: 'هذه الصفحة غير آمنة',
    text: () => 'يتطلب الإرسال بروتوكول HTTPS. افتح الصفحة باستخدام https://.',
  },
  code_missing: {
    title: 'تعذّر تحميل جزء من هذه الصفحة',
    text: (failure) => `${checkConnection} وإذا تكرر ذلك، فأعد تحميل الصفحة.${kept(failure)}`,
  },
  render_failed: {
    title: 'تعذّر عرض المستند',
    text: (failure) => `أعد تحميل المستند للمتابعة. وإذا تكرر ذلك، فتواصل مع المُرسِل.${keptHere(failure)}`,
  },
  service_failed: {
    title: 'حدث خطأ من جانبنا',
    text: (failure) =>
      failure.during === 'sending'
        ? `انتظر قليلًا، ثم أعد المحاولة. لن يُرسَل مستندك مرتين.${kept(failure)}`
        : failure.isRetried
          ? reopensIn(failure)
          : `تعذّر فتح المستند. انتظر قليلًا، ثم أعد المحاولة. وإذا تكرر ذلك، ف${contact}${kept(failure)}`,
  },
  unexpected: {
    title: 'حدث خطأ ما',
    text: (failure) =>
      failure.during === 'sending'
        ? `أعد المحاولة. لن يُرسَل مستندك مرتين.${kept(failure)}`
        : `تعذّر فتح المستند. أعد المحاولة. وإذا تكرر ذلك، فأعد تحميل الصفحة.${kept(failure)}`,
  },
};
