import { useMutation } from '@tanstack/react-query'
import type { VatRegistration } from '@warsha/contract/vat-registrations'
import { refuseRegistrationRemoval } from '@warsha/domain/vat-registrations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useNames } from '../lib/names.ts'
import { errorSentence, useRefusalMessage } from '../lib/refusals.ts'
import { useVatRegistrations } from '../lib/registrations/use-vat-registrations.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { IconPlus } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { IconEdit, IconTrash } from '../ui/more-icons.tsx'
import { toast } from '../ui/toast.ts'
import { UserText } from '../ui/UserText.tsx'
import classes from './company.module.css'
import { RegistrationDialog } from './RegistrationDialog.tsx'

type Props = {
  /** Under which the company sells. */
  companysId: number | null
  /** why nothing of it can be changed */
  why: string | undefined
  onAdded: (added: VatRegistration) => void
}

/** The VAT numbers of the company and of its shops that are registered by themselves. */
export function RegistrationsCard({ companysId, why, onAdded }: Props) {
  const { t } = useTranslation('company')
  const [edited, setEdited] = useState<VatRegistration | 'new' | null>(null)
  const registrations = useVatRegistrations()
  const add = (
    <ActionButton icon={<IconPlus size="s" />} disabledReason={why} onClick={() => setEdited('new')}>
      {t('registrations.new')}
    </ActionButton>
  )
  return (
    <Card flush title={t('registrations.title')} actions={add}>
      <p className={classes.registrationsHint}>{t('registrations.hint')}</p>
      <ul className={classes.registrations} aria-label={t('registrations.title')}>
        {registrations.map((one) => (
          <Line key={one.id} one={one} isCompanys={one.id === companysId} why={why} onEdit={() => setEdited(one)} />
        ))}
      </ul>
      {edited && (
        <RegistrationDialog
          stored={edited === 'new' ? null : edited}
          onSaved={(saved) => edited === 'new' && onAdded(saved)}
          onClose={() => setEdited(null)}
        />
      )}
    </Card>
  )
}

type LineProps = Pick<Props, 'why'> & { one: VatRegistration; isCompanys: boolean; onEdit: () => void }

function Line({ one, isCompanys, why, onEdit }: LineProps) {
  const { t } = useTranslation('company')
  const { pick } = useNames()
  const [asked, setAsked] = useState(false)
  const number = one.vatNumber
  return (
    <li>
      <span className="grow row-wrap">
        <b>
          <Ltr>{number}</Ltr>
        </b>
        <span className="muted">
          <UserText>{pick(one.nameEn, one.nameAr)}</UserText>
        </span>
        {isCompanys && <Badge tone="outline">{t('registrations.companys')}</Badge>}
      </span>
      <ActionButton
        size="small"
        iconOnly
        reasonAt="tooltip"
        icon={<IconEdit size="s" />}
        aria-label={t('registrations.edit', { number })}
        disabledReason={why}
        onClick={onEdit}
      />
      <RemoveButton one={one} why={why} onClick={() => setAsked(true)} />
      {asked && <RemoveQuestion one={one} onClose={() => setAsked(false)} />}
    </li>
  )
}

function RemoveButton({ one, why, onClick }: Pick<LineProps, 'one' | 'why'> & { onClick: () => void }) {
  const { t } = useTranslation('company')
  const sentence = useRefusalMessage()
  const refusal = refuseRegistrationRemoval(one)
  return (
    <ActionButton
      size="small"
      iconOnly
      reasonAt="tooltip"
      icon={<IconTrash size="s" />}
      aria-label={t('registrations.remove', { number: one.vatNumber })}
      disabledReason={why ?? (refusal ? sentence(refusal) : undefined)}
      onClick={onClick}
    />
  )
}

function RemoveQuestion({ one, onClose }: { one: VatRegistration; onClose: () => void }) {
  const { t } = useTranslation('company')
  const removing = useMutation(
    api.company.removeVatRegistration.mutationOptions({
      onSuccess: () => toast.success(t('registrations.removed')),
      onError: (error) => toast.error(errorSentence(error) ?? ''),
      onSettled: onClose,
    }),
  )
  return (
    <ConfirmDialog
      title={t('registrations.remove', { number: one.vatNumber })}
      text={t('registrations.removeText')}
      confirmLabel={t('registrations.removeConfirm')}
      danger
      busy={removing.isPending}
      onCancel={onClose}
      onConfirm={() => removing.mutate({ id: one.id })}
    />
  )
}
