import { useMutation, useQuery } from '@tanstack/react-query'
import { pageOf, pathOf } from '@warsha/domain/records'
import { stockCountScopes } from '@warsha/domain/stock-counts'
import { useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo, useGoBack } from '../lib/go.ts'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { useErrorMessage } from '../lib/refusals.ts'
import { newRequestKey } from '../lib/request-key.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { FormError } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { useFootBar } from '../ui/use-foot-bar.ts'

type Form = {
  scope: (typeof stockCountScopes)[number]
  shelf: string
  categoryId: number | null
  blind: boolean
  note: string
}
const nothing: Form = { scope: 'all', shelf: '', categoryId: null, blind: false, note: '' }

/** Opens a sheet: which parts are counted, and whether those who count see what is expected. */
export function NewStockCountScreen() {
  const { t } = useTranslation('stock-counts')
  const { control, handleSubmit } = useForm<Form>({ defaultValues: nothing, mode: 'onTouched' })
  const back = useGoBack(pathOf('stockCount', 'list'))
  const whyNot = useWhyNot()('store.updateInventory')
  const message = useErrorMessage()
  const open = useOpen()
  const problem = message(open.error, { categoryId: t('category'), shelf: t('shelf') })
  useFootBar('form')
  return (
    <Page>
      <div className="stack">
        <FormError>{problem}</FormError>
        <Card title={t('what')}>
          <div className="stack">
            <ChoiceField
              control={control}
              name="scope"
              label={t('scope')}
              options={stockCountScopes.map((value) => ({ value, label: t(`scopes.${value}`) }))}
              required
            />
            <Of control={control} />
            <SwitchField control={control} name="blind" label={t('blind')} hint={t('blindHint')} />
            <TextField control={control} name="note" label={t('note')} maxLength={200} optional />
          </div>
        </Card>
      </div>
      <SaveBar start={null}>
        <Button onClick={back}>{t('discard')}</Button>
        <ActionButton
          variant="primary"
          size="large"
          shortcut="Ctrl+Enter"
          busy={open.isPending || open.isSuccess}
          disabledReason={whyNot}
          reasonAt="tooltip"
          onClick={() => void handleSubmit((form) => open.mutate(form))()}
        >
          {t('begin')}
        </ActionButton>
      </SaveBar>
    </Page>
  )
}

/** One screen has one key, so that pressing twice opens one sheet. */
function useOpen() {
  const go = useGo()
  const [requestKey] = useState(newRequestKey)
  return useMutation(
    api.stockCounts.create.mutationOptions({
      context: { requestKey },
      onSuccess: ({ id }) => go(pageOf('stockCount', id)),
    }),
  )
}

/** The shelf or the category that is counted. */
function Of({ control }: { control: Control<Form> }) {
  const { t } = useTranslation('stock-counts')
  const { nameOf } = useNames()
  const scope = useWatch({ control, name: 'scope' })
  const { data: categories = [] } = useQuery(api.spareParts.categories.queryOptions())
  const { data: shelves } = useQuery(api.stockCounts.shelves.queryOptions())
  if (scope === 'shelf')
    return (
      <SelectField
        control={control}
        name="shelf"
        label={t('shelf')}
        options={(shelves?.items ?? []).map((value) => ({ value, label: value }))}
        required
      />
    )
  if (scope !== 'category') return null
  return (
    <SelectField
      control={control}
      name="categoryId"
      label={t('category')}
      options={categories.map((one) => ({ value: one.id, label: nameOf(one) }))}
      required
    />
  )
}
