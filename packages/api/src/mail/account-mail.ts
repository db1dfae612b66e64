import { type LinkPurpose, linkMinutes } from '@warsha/domain/activation'
import ar from '@warsha/i18n/ar/account-mails.json' with { type: 'json' }
import en from '@warsha/i18n/en/account-mails.json' with { type: 'json' }
import i18next from 'i18next'
import type { Language } from '../lib/context.ts'
import type { Content } from './content.ts'

const words = i18next.createInstance()
await words.init({
  lng: 'ar',
  defaultNS: 'account',
  resources: { en: { account: en }, ar: { account: ar } },
  interpolation: { escapeValue: false },
})

type Both = { en: string; ar: string }
export type AccountMail = {
  purpose: LinkPurpose
  /** What comes first; the other language follows, for a reader whose language nobody knows. */
  language: Language
  name: Both
  company: Both
  url: string
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

function partsOf({ purpose, name, company }: AccountMail, language: Language) {
  const minutes = linkMinutes[purpose]
  const lng = language
  const term =
    minutes < dayMinutes
      ? words.t('hours', { count: minutes / hourMinutes, lng })
      : words.t('days', { count: minutes / dayMinutes, lng })
  const say = (key: string) =>
    words.t(`${purpose}.${key}`, { lng, name: name[language], company: company[language], term })
  return {
    language,
    greeting: words.t('greeting', { lng, name: name[language] }),
    subject: say('subject'),
    text: say('text'),
    button: say('button'),
    foot: say('foot'),
  }
}

type Part = ReturnType<typeof partsOf>
const blockOf = ({ language, greeting, text, button, foot }: Part, url: string): string =>
  `<div lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" style="text-align:${language === 'ar' ? 'right' : 'left'}">
<p style="margin:0 0 8px;font-weight:600">${escaped(greeting)}</p>
<p style="margin:0 0 20px">${escaped(text)}</p>
<p style="margin:0 0 20px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;background:#1b407f;color:#fff;text-decoration:none;border-radius:8px">${escaped(button)}</a></p>
<p style="margin:0;color:#616b79;font-size:13px">${escaped(foot)}</p>
</div>`
const rule = '<hr style="margin:24px 0;border:0;border-top:1px solid #e4e7ec">'

/** The e-mail with a link of an account, in both languages, as text and as a page. */
export function accountMail(mail: AccountMail): Content {
  const { language, url } = mail
  const parts = [language, language === 'ar' ? 'en' : 'ar'].map((one) => partsOf(mail, one as Language))
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<body style="margin:0;padding:24px;background:#f7f8fa;font:16px/1.5 system-ui,sans-serif;color:#161c26">
<div style="max-width:480px;margin:auto;padding:24px;background:#fff;border:1px solid #e4e7ec;border-radius:12px">
${parts.map((part) => blockOf(part, url)).join(`\n${rule}\n`)}
</div></body></html>`
  return {
    subject: parts.map(({ subject }) => subject).join(' · '),
    text: parts.map(({ greeting, text, foot }) => `${greeting}\n\n${text}\n${url}\n\n${foot}`).join('\n\n---\n\n'),
    html,
  }
}
