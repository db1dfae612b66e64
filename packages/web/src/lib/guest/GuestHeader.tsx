import type { PublicLink } from '@warsha/contract/shares'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../ui/glyphs.tsx'
import { IconPhone } from '../../ui/icons.tsx'
import type { Language } from '../../ui/language.ts'
import classes from './guest.module.css'

type Props = { link: PublicLink; language: Language; onLanguage: (language: Language) => void }

/** Whose page it is, how to call them, and the other language. */
export function GuestHeader({ link, language, onLanguage }: Props) {
  const { t } = useTranslation('guest')
  const arabic = language === 'ar'
  const other = arabic ? 'en' : 'ar'
  return (
    <header className={classes.header}>
      <div className={classes.headerRow}>
        <Logo />
        <div className={classes.brand}>
          <b>{arabic ? link.companyAr : link.companyEn}</b>
          <span>{arabic ? link.shopAr : link.shopEn}</span>
        </div>
        {link.phone && (
          <a className={classes.headerButton} href={`tel:${link.phone}`} aria-label={t('call')}>
            <IconPhone />
          </a>
        )}
        <button type="button" className={classes.headerButton} lang={other} onClick={() => onLanguage(other)}>
          {t('otherLanguage')}
        </button>
      </div>
    </header>
  )
}
