import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { house } from './house/client.ts'
import { takeInvitations } from './house/session/invitation.ts'
import { startSpeaking } from './text/language.ts'
import { missingParts } from './ui/parts/missing.ts'
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/shell.css'
import './style/ui.css'
import './style/parts.css'
import './style/pieces.css'
import './style/forced.css'

takeInvitations()

// Whatever is loaded later: parts of pages, games, sounds.
addEventListener('vite:preloadError', () => void missingParts.partMissing())

addEventListener('offline', () => house.networkIs(false))
addEventListener('online', () => house.networkIs(true))

startSpeaking(() =>
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
