import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { bringIntoSight } from '../../ui/bring-into-sight.ts'

type Props = { fields: readonly string[]; onMerge: () => void }

/** Somebody else saved first: what they changed, and a way to take it over that keeps what was typed here. */
export function StaleBanner({ fields, onMerge }: Props) {
  const { t, i18n } = useTranslation('records')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(fields)
  return (
    <div ref={bringIntoSight}>
      <Banner
        kind="warn"
        actions={
          <Button size="small" onClick={onMerge}>
            {t('stale.merge')}
          </Button>
        }
      >
        {fields.length > 0 ? t('stale.changed', { fields: list }) : t('stale.same')}
      </Banner>
    </div>
  )
}
