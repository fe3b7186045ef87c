import * as contract from '#contract/shopper/accounts.ts'
import { deleteAccount } from '#contract/shopper/my-data.ts'
import { loginSeller, registerSeller, verifySellerOtp } from '#contract/seller/account.ts'
import type { Call, Serve } from '../../platform/http/serve.ts'
import { profileView, sessionView } from './accounts.view.ts'
import type { Accounts } from './index.ts'
import type { Credentials } from './sessions/log-in.ts'
import { manageOperatorsRoutes } from './operators/manage-operators.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { operatorsRoutes } from './operators/operators.routes.ts'

export function accountsRoutes(serve: Serve, accounts: Accounts): void {
  async function logIn(credentials: Credentials, { address, headers, reply }: Call) {
    const { tokens, deviceCookie } = await accounts.logIn(credentials, { address, cookie: headers.cookie })
    reply.header('set-cookie', deviceCookie)
    return tokens
  }

  /** The device of a person who has just signed in becomes known: attempts of strangers do not lock it out. */
  function rememberDevice<T extends { access: string }>({ reply }: Call, tokens: T): T {
    reply.header('set-cookie', accounts.deviceCookie(tokens.access))
    return tokens
  }

  serve(contract.register, async ({ body, call }) => {
    const tokens = await accounts.register(body, call.address)
    return tokens ?? { message: 'We’ve emailed you a 6-digit code.' }
  })
  serve(contract.verifyOtp, async ({ body, call }) =>
    rememberDevice(call, await accounts.codes.verify(body.email, body.otp, call.address)),
  )
  serve(contract.resendOtp, async ({ body, call }) => {
    await accounts.codes.resend(body.email, call.address)
    return { message: 'We’ve emailed you a new 6-digit code.' }
  })

  serve(contract.obtainToken, ({ body, call }) =>
    logIn({ login: body.username, password: body.password, googleLink: body.google_link }, call),
  )
  serve(contract.login, ({ body, call }) =>
    logIn({ login: body.email, password: body.password, googleLink: body.google_link }, call),
  )
  serve(registerSeller, async ({ body, call }) => {
    await accounts.registerSeller(body, { address: call.address, cookie: call.headers.cookie })
    return { message: 'We’ve emailed you a 6-digit code.' }
  })
  serve(verifySellerOtp, async ({ body, call }) => {
    const { storeNumber, storeName, storeStatus, ...tokens } = await accounts.codes.verifySeller(
      body.email,
      body.otp,
      call.address,
    )
    return {
      ...rememberDevice(call, tokens),
      store_number: storeNumber,
      store_name: storeName,
      store_status: storeStatus,
    }
  })
  serve(loginSeller, ({ body, call }) =>
    logIn({ login: body.email, password: body.password, storeNumber: body.store_number, code: body.code }, call),
  )

  serve(contract.googleToken, async ({ body, call }) =>
    rememberDevice(call, await accounts.logInWithGoogle(body.token, body.nonce, call.address)),
  )
  serve(contract.refreshToken, ({ body }) => accounts.refreshing.refresh(body.refresh))
  serve(contract.logout, async ({ body }) => {
    await accounts.refreshing.logOut(body.refresh)
    return { message: 'You’re logged out.' }
  })

  serve(contract.listSessions, async ({ shopper }) => {
    const active = await accounts.activeSessions(shopper.userId)
    return { sessions: active.map((session) => sessionView(session, shopper)) }
  })
  serve(contract.logOutEverywhere, async ({ shopper }) => {
    await accounts.refreshing.logOutEverywhere(shopper.userId)
    return { message: 'You’re logged out everywhere.' }
  })

  serve(contract.forgotPassword, async ({ body, call }) => {
    await accounts.passwords.forgot(body.email, call.address)
    return { message: 'If there’s an account with this email, we’ve sent it a link.' }
  })
  serve(contract.resetPassword, async ({ body, call }) => {
    const { deviceCookie } = await accounts.passwords.reset(body.token, body.password, call.address)
    call.reply.header('set-cookie', deviceCookie)
    return { message: 'Your password has been changed. Please log in with it.' }
  })
  serve(contract.unlockSignIn, async ({ body, call }) => {
    const { account, deviceCookie } = await accounts.unlocks.open(body.token, call.address)
    call.reply.header('set-cookie', deviceCookie)
    return { account }
  })
  serve(contract.changePassword, ({ shopper, body, call }) =>
    accounts.passwords.change(shopper, { current: body.current_password, next: body.password }, call.address),
  )

  serve(contract.getProfile, ({ shopper }) => accounts.profiles.get(shopper).then(profileView))
  serve(contract.putProfile, ({ shopper, body }) =>
    accounts.profiles.change(shopper, { phoneNumber: body.phone_number, address: body.address }).then(profileView),
  )

  serve(deleteAccount, async ({ shopper, body, call }) => {
    const { password, google_token: token, nonce } = body
    const google = token === undefined ? undefined : { token, ...(nonce !== undefined && { nonce }) }
    const proof = { ...(password !== undefined && { password }), ...(google && { google }) }
    await accounts.erase.own(shopper, proof, call.address)
    return { message: 'Your account has been deleted.' }
  })

  secondFactorRoutes(serve, accounts.sellerFactors)
  operatorsRoutes(serve, accounts.operators)
  manageOperatorsRoutes(serve, accounts.manageOperators, accounts.setUps)
}
