import { type LinkPurpose, linkMinutes } from '@warsha/domain/activation'
import type { Language } from '../lib/context.ts'
import type { Content } from './content.ts'
import { type Both, escaped, inTwoLanguages, mailWords as words } from './two-languages.ts'

export type AccountMail = {
  purpose: LinkPurpose
  /** What comes first. */
  language: Language
  name: Both
  company: Both
  url: string
}

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

function partOf({ purpose, name, company }: AccountMail, language: Language) {
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

/** The e-mail with a link of an account, in both languages, as text and as a page. */
export const accountMail = (mail: AccountMail): Content =>
  inTwoLanguages(mail.language, (language) => partOf(mail, language), {
    text: mail.url,
    html: ({ button }) =>
      `<p style="margin:0 0 20px"><a href="${escaped(mail.url)}" style="display:inline-block;padding:12px 20px;background:#1b407f;color:#fff;text-decoration:none;border-radius:8px">${escaped(button)}</a></p>`,
  })
