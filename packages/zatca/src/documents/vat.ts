/** Rates of category S: 15% since July 2020, 5% before it and for corrections of documents from then. */
export type StandardRate = 1500 | 500

/**
 * What VAT an item bears. S is taxed, Z zero-rated, E exempt, O outside the scope of VAT. The last three need a reason code of the
 * authority's list (XML implementation standard, 11.2.4); without `reason` the text is that of this library in English and Arabic.
 */
export type Vat =
  | { readonly category: 'S'; readonly rateBp?: StandardRate }
  | { readonly category: 'Z' | 'E' | 'O'; readonly reasonCode: string; readonly reason?: string }

export type CategoryCode = Vat['category']

type Reason = { readonly category: 'Z' | 'E' | 'O'; readonly text: string }
const reason = (category: Reason['category'], text: string): Reason => ({ category, text })

const reasons: ReadonlyMap<string, Reason> = new Map([
  ['VATEX-SA-29', reason('E', 'Financial services | خدمات مالية')],
  ['VATEX-SA-29-7', reason('E', 'Life insurance | تأمين على الحياة')],
  ['VATEX-SA-30', reason('E', 'Real estate | معاملات عقارية')],
  ['VATEX-SA-32', reason('Z', 'Export of goods | تصدير سلع')],
  ['VATEX-SA-32(bis)', reason('Z', 'Export of goods, special cases | تصدير سلع، حالات خاصة')],
  ['VATEX-SA-33', reason('Z', 'Export of services | تصدير خدمات')],
  ['VATEX-SA-34-1', reason('Z', 'International transport of goods | نقل دولي للسلع')],
  ['VATEX-SA-34-2', reason('Z', 'International transport of passengers | نقل دولي للركاب')],
  ['VATEX-SA-34-3', reason('Z', 'Services with international passenger transport | خدمات مرتبطة بنقل الركاب الدولي')],
  ['VATEX-SA-34-4', reason('Z', 'Supply of a qualifying means of transport | توريد وسيلة نقل مؤهلة')],
  ['VATEX-SA-34-5', reason('Z', 'Services for goods or passenger transport | خدمات متصلة بنقل السلع أو الركاب')],
  ['VATEX-SA-35', reason('Z', 'Medicines and medical equipment | أدوية ومعدات طبية')],
  ['VATEX-SA-36', reason('Z', 'Qualifying metals | معادن مؤهلة')],
  ['VATEX-SA-EDU', reason('Z', 'Private education to citizens | تعليم أهلي للمواطنين')],
  ['VATEX-SA-HEA', reason('Z', 'Private healthcare to citizens | رعاية صحية أهلية للمواطنين')],
  ['VATEX-SA-MLTRY', reason('Z', 'Military goods | سلع عسكرية')],
  ['VATEX-SA-DIPLOMAT', reason('Z', 'Supply to diplomatic missions | توريد إلى البعثات الدبلوماسية')],
  ['VATEX-SA-DUTYFREE', reason('Z', 'Duty-free sale | بيع في الأسواق الحرة')],
  ['VATEX-SA-ROYALDECREE', reason('Z', 'Zero-rated by royal decree | خاضع لنسبة الصفر بأمر ملكي')],
  ['VATEX-SA-OOS', reason('O', 'Outside the scope of VAT | خارج نطاق ضريبة القيمة المضافة')],
])

/** Whether the authority's list has this code for this category (BR-KSA-CL-04). */
export const isReasonOf = (category: CategoryCode, code: string): boolean => reasons.get(code)?.category === category

/** Reasons that are open to citizens alone: the buyer is named by the national ID (BR-KSA-49, BR-KSA-25). */
export const isForCitizens = (code: string): boolean => code === 'VATEX-SA-EDU' || code === 'VATEX-SA-HEA'

export const reasonTextOf = (code: string): string => reasons.get(code)?.text ?? code

export const standardVat: Vat = { category: 'S' }

export const rateOf = (vat: Vat): number => (vat.category === 'S' ? (vat.rateBp ?? 1500) : 0)
