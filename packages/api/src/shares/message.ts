import type { SharedDocument } from '@warsha/domain/shares'
import { withPrefix } from '@warsha/domain/system-settings'
import ar from '@warsha/i18n/ar/share-messages.json' with { type: 'json' }
import en from '@warsha/i18n/en/share-messages.json' with { type: 'json' }
import i18next from 'i18next'
import type { Language } from '../lib/context.ts'
import type { Content } from '../mail/content.ts'

const words = i18next.createInstance()
await words.init({
  lng: 'ar',
  defaultNS: 'message',
  resources: { en: { message: en }, ar: { message: ar } },
  interpolation: { escapeValue: false },
})

export type About = {
  document: SharedDocument
  language: Language
  company: string
  /** What the company opens its messages with; empty for nothing. */
  prefix: string
  /** Of the ticket; of a statement its days. */
  number: string
  /** Empty where the document is of none. */
  car: string
  url: string
}

/** What the customer reads beside the link, in their language. */
export const messageText = ({ document, language, url, prefix, ...about }: About): string =>
  withPrefix(prefix, `${words.t(`text.${document}`, { ...about, lng: language })}\n${url}`)

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)

/** The e-mail, as text and as a page that reads in the direction of its language. */
export function messageLetter({ document, language, url, prefix, ...about }: About): Content {
  const say = (key: string) => words.t(`${key}.${document}`, { ...about, lng: language })
  const foot = words.t('foot', { ...about, lng: language })
  const html = `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">
<body style="margin:0;padding:24px;background:#f7f8fa;font:16px/1.5 system-ui,sans-serif;color:#161c26">
<div style="max-width:480px;margin:auto;padding:24px;background:#fff;border:1px solid #e4e7ec;border-radius:12px">
<p style="margin:0 0 8px;font-weight:600">${escaped(about.company)}</p>
${prefix && `<p style="margin:0 0 20px;white-space:pre-line">${escaped(prefix)}</p>\n`}<p style="margin:0 0 20px">${escaped(say('text'))}</p>
<p style="margin:0 0 20px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;background:#1b407f;color:#fff;text-decoration:none;border-radius:8px">${escaped(say('button'))}</a></p>
<p style="margin:0;color:#616b79;font-size:13px">${escaped(foot)}</p>
</div></body></html>`
  return { subject: say('subject'), text: withPrefix(prefix, `${say('text')}\n${url}\n\n${foot}`), html }
}
