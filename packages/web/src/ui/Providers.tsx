import './styles.ts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { type AppLinkProps, LinkContext } from './AppLink.tsx'
import { directionOf } from './language.ts'
import { type Locale, LocaleContext } from './locale.ts'
import { Toasts } from './Toasts.tsx'
import { cssVariables, theme } from './theme.ts'

type Props = Locale & { link?: ComponentType<AppLinkProps>; children: ReactNode }

export function Providers({ language, timeZone, currency, seesAmounts, link, children }: Props) {
  const locale = useMemo(
    () => ({ language, timeZone, currency, seesAmounts }),
    [language, timeZone, currency, seesAmounts],
  )
  const app = (
    <LocaleContext value={locale}>
      <DirectionProvider key={language} initialDirection={directionOf(language)} detectDirection={false}>
        <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
          {children}
          <Toasts />
        </MantineProvider>
      </DirectionProvider>
    </LocaleContext>
  )
  return link ? <LinkContext value={link}>{app}</LinkContext> : app
}
