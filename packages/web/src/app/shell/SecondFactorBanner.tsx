import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/AppLink.tsx'
import { Banner } from '../../ui/Banner.tsx'

/** Until when somebody may work without the second factor that their role needs. */
export function SecondFactorBanner({ at }: { at: string }) {
  const { t } = useTranslation('shell')
  return (
    <Banner kind="warn" edge actions={<AppLink href="/userProfile/security">{t('secondFactorSetUp')}</AppLink>}>
      {t('secondFactorDue', { at })}
    </Banner>
  )
}
