import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { redirectTarget } from '../../session/redirect-target.ts'
import { readSessionUser } from '../../session/session-user.ts'

/**
 * Asks who is signed in when a login page has appeared, and leads a signed-in user to the redirect
 * target. Returns whether the server failed to answer.
 */
export function useSessionCheck(): { isUnknown: boolean } {
  const navigate = useNavigate()
  const [isUnknown, setIsUnknown] = useState(false)
  const target = redirectTarget(useSearchParams()[0].get('redirect'))
  useEffect(() => {
    let isLeft = false
    void readSessionUser().then(
      (user) => !isLeft && user !== null && navigate(target, { replace: true }),
      (error: unknown) => !isLeft && setIsUnknown(error instanceof ApiError),
    )
    return () => {
      isLeft = true
    }
  }, [navigate, target])
  return { isUnknown }
}
