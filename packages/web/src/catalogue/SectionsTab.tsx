import { useMutation, useQuery } from '@tanstack/react-query'
import type { Section } from '@warsha/contract/catalogue'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { errorSentence } from '../lib/refusals.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { IconPlus, IconX } from '../ui/icons.tsx'
import { IconEdit } from '../ui/more-icons.tsx'
import { SkeletonRows } from '../ui/SkeletonRows.tsx'
import { toast } from '../ui/toast.ts'
import classes from './catalogue.module.css'
import { SectionDialog } from './SectionDialog.tsx'
import { useCatalogueChanged } from './use-catalogue-changed.ts'

/** The sections that the shop has opened, and those of the company that it could open. */
export function SectionsTab({ shopId }: { shopId: number }) {
  const { t } = useTranslation('catalogue')
  const [edited, setEdited] = useState<Section | 'new' | null>(null)
  const { data, isError, refetch } = useQuery(api.catalogue.sections.queryOptions({ input: { shopId } }))
  const closed = data?.filter(({ open }) => !open) ?? []
  const add = (
    <Button variant="primary" icon={<IconPlus size="s" />} onClick={() => setEdited('new')}>
      {t('sections.new')}
    </Button>
  )
  if (isError) return <ErrorState onRetry={() => void refetch()} />
  return (
    <div className="stack">
      <Card flush title={t('sections.open')} actions={add}>
        {!data && <SkeletonRows rows={4} label={t('ui:loading')} />}
        <Rows shopId={shopId} sections={data?.filter(({ open }) => open) ?? []} onEdit={setEdited} />
      </Card>
      {closed.length > 0 && (
        <Card flush title={t('sections.closed')}>
          <Rows shopId={shopId} sections={closed} onEdit={setEdited} />
        </Card>
      )}
      {edited && (
        <SectionDialog shopId={shopId} section={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}

type RowsProps = { shopId: number; sections: readonly Section[]; onEdit: (section: Section) => void }
function Rows({ shopId, sections, onEdit }: RowsProps) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  return (
    <ul className={classes.sections}>
      {sections.map((section) => (
        <li key={section.id}>
          <span className="grow">
            <b>{nameOf(section)}</b>{' '}
            <span className="muted">{t('sections.services', { count: section.services })}</span>
          </span>
          <Button
            size="small"
            iconOnly
            icon={<IconEdit size="s" />}
            aria-label={t('sections.edit', { name: nameOf(section) })}
            onClick={() => onEdit(section)}
          />
          <Toggle shopId={shopId} section={section} />
        </li>
      ))}
    </ul>
  )
}

function Toggle({ shopId, section }: { shopId: number; section: Section }) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const changed = useCatalogueChanged()
  const { id, nameEn, nameAr, open } = section
  const turn = useMutation({
    mutationFn: async () => {
      if (open) await api.catalogue.removeSection.call({ id, shopId })
      else await api.catalogue.addSection.call({ shopId, nameEn, nameAr })
    },
    onSuccess: changed,
    onError: (error) => toast.error(errorSentence(error) ?? ''),
  })
  const words = open ? 'sections.close' : 'sections.openHere'
  return (
    <Button
      size="small"
      busy={turn.isPending}
      icon={open ? <IconX size="s" /> : <IconPlus size="s" />}
      aria-label={t(`${words}Named`, { name: nameOf(section) })}
      onClick={() => turn.mutate()}
    >
      {t(words)}
    </Button>
  )
}
