import { type AnchorHTMLAttributes, type ComponentType, createContext, type Ref, use } from 'react'

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

function PlainLink({ children, ...rest }: AppLinkProps) {
  return <a {...rest}>{children}</a>
}

/** The app puts its router's link here, so that the kit's links change the screen without loading a page. */
export const LinkContext = createContext<ComponentType<AppLinkProps>>(PlainLink)

export function AppLink(props: AppLinkProps) {
  const Link = use(LinkContext)
  return <Link {...props} />
}
