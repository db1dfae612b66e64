import type { PublicLink } from '@warsha/contract/shares'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import guest from '../lib/guest/guest.module.css'
import { pdfAddress } from '../lib/guest/guest-api.ts'
import { cx } from '../ui/cx.ts'
import { useLocale } from '../ui/locale.ts'
import { IconDownload } from '../ui/more-icons.tsx'
import { DocumentFacts, DocumentSubject } from './DocumentFacts.tsx'
import classes from './shares.module.css'

/** A document that was shared: what it is, what it comes to, and the document itself to read and to keep. */
export function DocumentPage({ token, link }: { token: string; link: PublicLink }) {
  const { t } = useTranslation('guest')
  const { language } = useLocale()
  const title = t(`paper.title.${link.document}`)
  const address = pdfAddress(token, language)
  useEffect(() => {
    document.title = `${title} ${link.number}`
  }, [title, link.number])
  const paper = usePaper(address)
  return (
    <main className={cx(guest.main, classes.main)}>
      <section className={guest.card}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.car}>
          <DocumentSubject link={link} />
        </p>
        <DocumentFacts link={link} />
        <a className={classes.download} href={address} download={`${link.number}.pdf`}>
          <IconDownload />
          {t('paper.download')}
        </a>
        <a className={classes.open} href={address} target="_blank" rel="noreferrer">
          {t('paper.open')}
        </a>
      </section>
      {paper && <iframe className={classes.paper} src={paper} title={t('paper.shown')} />}
    </main>
  )
}

/** The document itself, to be read beside its facts where there is room; a phone opens it by itself. */
function usePaper(address: string): string | null {
  const [paper, setPaper] = useState<string | null>(null)
  useEffect(() => {
    // A browser that shows no PDF inside a page would download it unasked.
    if (!navigator.pdfViewerEnabled || !matchMedia('(min-width: 760px)').matches) return
    const stop = new AbortController()
    let made: string | null = null
    const load = async () => {
      const answer = await fetch(address, { signal: stop.signal })
      if (!answer.ok) return
      made = URL.createObjectURL(await answer.blob())
      setPaper(made)
    }
    load().catch(() => undefined)
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [address])
  return paper
}
