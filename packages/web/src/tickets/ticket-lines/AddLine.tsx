import { Select } from '@mantine/core'
import type { Ticket } from '@warsha/contract/ticket-rows'
import { westernDigits } from '@warsha/domain/digits'
import { type Ref, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconPlus } from '../../ui/icons.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import classes from './add-line.module.css'
import { findServices } from './catalogue.ts'
import { ServiceOption } from './ServiceOption.tsx'
import { useShopCatalogue, useWarranties } from './use-catalogue.ts'
import { useAddServices } from './use-confirmed-add.ts'

const shownAtOnce = 30

/** The last row of the table: a service is typed in either language, Enter adds it, and the line is free for the next. */
export function AddLine({ ticket, inputRef }: { ticket: Ticket; inputRef: Ref<HTMLInputElement> }) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const [typed, setTyped] = useState('')
  const [used, setUsed] = useState(false)
  const catalogue = useShopCatalogue(ticket.shopId)
  const warranties = useWarranties(ticket, used)
  const { add, busy, question } = useAddServices(ticket, () => setTyped(''))
  const found = useMemo(() => findServices(catalogue ?? [], typed).slice(0, shownAtOnce), [catalogue, typed])
  const warrantyOf = (serviceId: number) => warranties.find((one) => one.serviceId === serviceId)

  const choose = (value: string | null) => {
    const serviceId = Number(value)
    if (!value || busy) return
    add([{ serviceId, underWarrantyOfId: warrantyOf(serviceId)?.ticketServiceId ?? null }])
  }
  return (
    <div className={classes.addLine}>
      <IconPlus size="s" />
      <Select
        ref={inputRef}
        className={classes.addInput ?? ''}
        variant="unstyled"
        aria-label={t('addLine.label')}
        placeholder={t('addLine.placeholder')}
        data={found.map((service) => ({ value: String(service.id), label: nameOf(service) }))}
        filter={({ options }) => options}
        value={null}
        onChange={choose}
        onFocus={() => setUsed(true)}
        searchable
        searchValue={typed}
        onSearchChange={(text) => setTyped(westernDigits(text))}
        selectFirstOptionOnChange
        openOnFocus={false}
        nothingFoundMessage={catalogue ? t('addLine.nothing') : t('loading')}
        rightSection={null}
        comboboxProps={{ shadow: 'md', offset: 4, position: 'bottom-start' }}
        renderOption={({ option }) => {
          const service = found.find(({ id }) => String(id) === option.value)
          return service ? (
            <ServiceOption service={service} ticket={ticket} warranty={warrantyOf(service.id)} />
          ) : (
            option.label
          )
        }}
      />
      <span className={classes.keys}>
        <span>
          <Kbd keys="Enter" /> {t('addLine.enter')}
        </span>
      </span>
      {question && <ConfirmDialog {...question} />}
    </div>
  )
}
