import { createRoot } from 'react-dom/client'
import { GuestApp } from './app/guest/GuestApp.tsx'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(<GuestApp token={location.pathname.split('/')[2] ?? ''} />)
