import type { PublicLink } from '@warsha/contract/shares'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GuestHeader } from '../../lib/guest/GuestHeader.tsx'
import classes from '../../lib/guest/guest.module.css'
import { type Answered, type GuestProblem, openLink } from '../../lib/guest/guest-api.ts'
import { showGuest } from '../../lib/guest/guest-words.ts'
import { DocumentPage } from '../../shares/DocumentPage.tsx'
import type { Language } from '../../ui/language.ts'
import { LocaleContext } from '../../ui/locale.ts'

const DecisionPage = lazy(() => import('../../decisions/DecisionPage.tsx'))

const browserLanguage = (): Language => (/^en\b/i.test(navigator.language) ? 'en' : 'ar')

/** What a shared link shows, in the language of its message until the reader chooses the other one. */
export function GuestApp({ token }: { token: string }) {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [language, setLanguage] = useState<Language>(browserLanguage)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    let current = true
    const show = async () => {
      const answer = await openLink(token, browserLanguage())
      const shown = 'link' in answer ? answer.link.language : browserLanguage()
      await showGuest(shown)
      if (!current) return
      setLanguage(shown)
      setAnswered(answer)
    }
    void show()
    return () => {
      current = false
    }
  }, [token, tries])
  const choose = (next: Language) => void showGuest(next).then(() => setLanguage(next))
  if (!answered) return <div className={classes.page} aria-busy="true" />
  if ('problem' in answered)
    return <ProblemPage problem={answered.problem} onAgain={() => setTries((count) => count + 1)} />
  const onLink = (link: PublicLink) => setAnswered({ link })
  return <LinkPage token={token} link={answered.link} language={language} onLanguage={choose} onLink={onLink} />
}

type LinkProps = {
  token: string
  link: PublicLink
  language: Language
  onLanguage: (language: Language) => void
  onLink: (link: PublicLink) => void
}

function LinkPage({ token, link, language, onLanguage, onLink }: LinkProps) {
  const { timeZone, currency } = link
  const locale = useMemo(() => ({ language, timeZone, currency, seesAmounts: true }), [language, timeZone, currency])
  return (
    <LocaleContext value={locale}>
      <div className={classes.page}>
        <GuestHeader link={link} language={language} onLanguage={onLanguage} />
        {link.decision ? (
          <Suspense>
            <DecisionPage token={token} link={link} decision={link.decision} onLink={onLink} />
          </Suspense>
        ) : (
          <DocumentPage token={token} link={link} />
        )}
      </div>
    </LocaleContext>
  )
}

const titles = {
  gone: 'gone',
  changed: 'gone',
  over: 'gone',
  workshop: 'gone',
  closed: 'gone',
  begun: 'gone',
  busy: 'busy',
  failed: 'failed',
  offline: 'failed',
} as const satisfies Record<GuestProblem, string>

/** One page for every link that cannot be opened: it does not say why. */
function ProblemPage({ problem, onAgain }: { problem: GuestProblem; onAgain: () => void }) {
  const { t } = useTranslation('guest')
  const told = titles[problem]
  const title = t(`${told}.title`)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={classes.page}>
      <div className={classes.middle}>
        <h1>{title}</h1>
        <p>{t(`${told}.text`)}</p>
        {told !== 'gone' && (
          <button type="button" className={classes.again} onClick={onAgain}>
            {t('failed.again')}
          </button>
        )}
      </div>
    </main>
  )
}
