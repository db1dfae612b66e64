import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/glyphs.tsx'
import { IconLanguage } from '../ui/icons.tsx'
import { useLocale } from '../ui/locale.ts'
import classes from './BarePage.module.css'
import { otherLanguage, showIn } from './language.ts'

/** A page without the shell: the mark, the other language, and one thing in the middle. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main className={classes.page}>
      <BareHeader />
      <div className={classes.middle}>{children}</div>
    </main>
  )
}

export function BareHeader() {
  const { t } = useTranslation('shell')
  const { language } = useLocale()
  const other = otherLanguage(language)
  return (
    <header className={classes.header}>
      <AppLink href="/" className={cx(classes.brand, 'reach')}>
        <Logo />
        {t('product')}
      </AppLink>
      <Button variant="quiet" icon={<IconLanguage size="s" />} lang={other} onClick={() => showIn(other)}>
        {t('otherLanguage')}
      </Button>
    </header>
  )
}
