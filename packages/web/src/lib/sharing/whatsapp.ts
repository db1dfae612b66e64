import { isQuestion, type SharedDocument } from '@warsha/domain/shares'
import type { UserProfile } from '../session.ts'

type Preference = Pick<UserProfile, 'openWhatsapp' | 'whatsappSharingPreference'>

/** A phone has no WhatsApp in its browser: there the chat opens in the app whatever is preferred. */
const isPhone = (): boolean => /Mobi|Android/.test(navigator.userAgent)

/** The chat with a number, with a text in it or none: in the app, or in the browser where the user prefers that. */
export function chatUrl(phone: string, text: string, where: Preference['openWhatsapp']): string {
  const digits = phone.replaceAll(/\D/g, '')
  const said = encodeURIComponent(text)
  if (where === 'app' || isPhone()) return `https://wa.me/${digits}${said && `?text=${said}`}`
  return `https://web.whatsapp.com/send?phone=${digits}${said && `&text=${said}`}`
}

/** Whether this browser hands a PDF over to other apps: phones do, and some desktops. */
function handsOver(): boolean {
  const sample = new File(['%PDF-'], 'sample.pdf', { type: 'application/pdf' })
  return 'canShare' in navigator && navigator.canShare({ files: [sample] })
}

/** What is sent by WhatsApp: the link in a chat, the PDF by the device's own share sheet, or the PDF attached by hand. */
export type WhatsappWay = 'link' | 'sheet' | 'download'

export function whatsappWay(document: SharedDocument, prefers: Preference['whatsappSharingPreference']): WhatsappWay {
  // A question to the customer is no document: it is answered on its page.
  if (prefers === 'link' || isQuestion(document)) return 'link'
  return handsOver() ? 'sheet' : 'download'
}
