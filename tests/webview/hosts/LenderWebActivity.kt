package lender.web

import android.content.ActivityNotFoundException
import android.content.Intent
import android.graphics.Bitmap
import android.net.Uri
import android.os.Bundle
import android.view.View
import android.webkit.DownloadListener
import android.webkit.JavascriptInterface
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import android.widget.FrameLayout
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import java.net.URISyntaxException
import org.json.JSONObject

/**
 * Opens one page of the lender's mobile web. The contract: shared/core/bridge/CONTRACT.md.
 *
 * In the manifest: `android:configChanges="orientation|screenSize|smallestScreenSize|screenLayout|uiMode|fontScale|density|locale|keyboardHidden"`.
 * Otherwise Android makes a new web view when the phone is turned, and what was typed is lost.
 */
class LenderWebActivity : ComponentActivity() {
    private lateinit var web: WebView
    /** every parameter that was handed over */
    private val session = JSONObject()
    /** the shown document has them */
    private var isHandedOver = false
    private var chosen: ValueCallback<Array<Uri>>? = null

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        web = WebView(this)
        web.settings.javaScriptEnabled = true
        web.settings.domStorageEnabled = true
        web.settings.allowFileAccess = false
        // the name is VITE_ANDROID_BRIDGE of the build
        web.addJavascriptInterface(AppBridge(), "AppBridge")
        web.webViewClient = Navigation()
        web.webChromeClient = FileChooser()
        // a PDF, such as an agreement, which a web view cannot show
        web.setDownloadListener(DownloadListener { url, _, _, _, _ -> ofPages { system(Uri.parse(url)) } })
        setContentView(insideBars(web))
        onBackPressedDispatcher.addCallback(this, AskPage())
        state?.getString("session")?.let { merge(it) }
        // after the system has ended the process: the page that was shown
        val address = state?.getString("url") ?: intent.getStringExtra("url") ?: ""
        // whoever starts this activity must not choose whom the handlers and the session are for
        if (isOfPages(address)) web.loadUrl(address) else finish()
    }

    /** Android 15 draws an app with targetSdk 35 below the bars of the system; the keyboard covers it in older web views, too. */
    private fun insideBars(content: View): View {
        val frame = FrameLayout(this)
        frame.addView(content)
        ViewCompat.setOnApplyWindowInsetsListener(frame) { view, insets ->
            val bars = WindowInsetsCompat.Type.systemBars() or WindowInsetsCompat.Type.displayCutout()
            val edge = insets.getInsets(bars or WindowInsetsCompat.Type.ime())
            view.setPadding(edge.left, edge.top, edge.right, edge.bottom)
            WindowInsetsCompat.CONSUMED
        }
        return frame
    }

    /**
     * The page is asked first: it may have a sheet to close, or ask whether to stay. A callback, because Android 16 no longer
     * calls onBackPressed() of an app with targetSdk 36.
     */
    private inner class AskPage : OnBackPressedCallback(true) {
        override fun handleOnBackPressed() =
            call("onNativeBack", "", ValueCallback { taken -> if (taken != "true") leave() })
    }

    /** From a page of somebody else, such as an agreement, to the page before. */
    private fun leave() = if (!isPage() && web.canGoBack()) web.goBack() else finish()

    override fun onSaveInstanceState(state: Bundle) {
        super.onSaveInstanceState(state)
        state.putString("session", session.toString())
        if (isPage()) state.putString("url", web.url)
    }

    /** After a login: later requests of the open page carry the new parameters. */
    fun handOver(sessionAsJson: String) {
        merge(sessionAsJson)
        call("onSessionChange", sessionAsJson, null)
    }

    /** What is left out keeps its value. */
    private fun merge(json: String) {
        val given = JSONObject(json)
        for (name in given.keys()) session.put(name, given.get(name))
    }

    /** Only in a page of the lender: a payment partner's page may have functions of these names, and would get the session. */
    private fun call(name: String, argument: String, answer: ValueCallback<String>?) {
        val origin = "new URL(${JSONObject.quote(PAGES)}).origin"
        web.evaluateJavascript("location.origin === $origin && !!window.$name && window.$name($argument)", answer)
    }

    /** Runs on a thread of its own. Whatever is loaded in this web view reaches it, a payment partner's page too. */
    private inner class AppBridge {
        @JavascriptInterface fun to(target: String) = ofPages { open("app", target) }
        @JavascriptInterface fun toP(json: String) = ofPages { open("app/params", json) }
        @JavascriptInterface fun closeWebView(none: String) = ofPages { finish() }
        @JavascriptInterface fun toHome(none: String) = ofPages { open("home", none) }
        @JavascriptInterface fun toMine(none: String) = ofPages { open("mine", none) }
        @JavascriptInterface fun toLogin(none: String) = ofPages { open("login", none) }
        @JavascriptInterface fun callPhone(number: String) = ofPages { system(Uri.fromParts("tel", number, null)) }
        @JavascriptInterface fun toRating(none: String) = ofPages { open("rating", none) }
        @JavascriptInterface fun confirmEvent(none: String) = Unit
        @JavascriptInterface fun bankStart(none: String) = Unit
        @JavascriptInterface fun bankEnd(none: String) = Unit
    }

    /** On the thread of the screen, and only while one of the lender's pages is shown: nobody else may speak to the app. */
    private fun ofPages(act: () -> Unit) = runOnUiThread { if (isPage()) act() }

    private fun isPage() = isOfPages(web.url ?: "")

    private fun isOfPages(address: String): Boolean {
        val (given, pages) = listOf(Uri.parse(address), Uri.parse(PAGES))
        return given.scheme == pages.scheme && given.authority == pages.authority
    }

    /** The app's own navigation: replace it by yours. */
    private fun open(place: String, argument: String) {
        startActivity(Intent("lender.OPEN").putExtra("place", place).putExtra("argument", argument))
    }

    private fun system(address: Uri) {
        try {
            // a payment partner may write `intent://…#Intent;scheme=wallet;end`
            val intent = if (address.scheme == "intent") Intent.parseUri("$address", Intent.URI_INTENT_SCHEME) else Intent(Intent.ACTION_VIEW, address)
            // a partner's page may open a wallet, but not a screen of this app
            if (!isPage() && (intent.data?.scheme == OWN_SCHEME || intent.`package` == packageName)) return
            // browsable, and nobody by name: no screen that is not meant for links of a page, neither of this app nor of another one
            intent.addCategory(Intent.CATEGORY_BROWSABLE)
            intent.component = null
            intent.selector = null
            startActivity(intent)
        } catch (nobody: ActivityNotFoundException) {
            // no app for it: the page shows number and address as text, too
        } catch (malformed: URISyntaxException) {
            // an `intent:` address that means nothing
        }
    }

    /** Chats, tel:, mailto: and the app's own scheme are for the system, not for the web view. */
    private inner class Navigation : WebViewClient() {
        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            val isWeb = request.url.scheme == "https" || request.url.scheme == "http"
            if (isWeb && request.url.host != "wa.me") return false
            system(request.url)
            return true
        }

        override fun onPageStarted(view: WebView, url: String, icon: Bitmap?) {
            isHandedOver = false
        }

        /**
         * A page from before, or one after a partner's page, has the old session in its address. Once per document: Android also
         * calls this when a page changes its own address.
         */
        override fun onPageFinished(view: WebView, url: String) {
            if (isHandedOver || session.length() == 0) return
            isHandedOver = true
            call("onSessionChange", session.toString(), null)
        }
    }

    /** Photos of a complaint: without it the file input of a web view does nothing. */
    private inner class FileChooser : WebChromeClient() {
        override fun onShowFileChooser(
            view: WebView, callback: ValueCallback<Array<Uri>>, params: WebChromeClient.FileChooserParams
        ): Boolean {
            chosen?.onReceiveValue(null)
            chosen = callback
            startActivityForResult(params.createIntent(), PICK)
            return true
        }
    }

    override fun onActivityResult(request: Int, result: Int, data: Intent?) {
        super.onActivityResult(request, result, data)
        if (request != PICK) return
        chosen?.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(result, data))
        chosen = null
    }

    private companion object {
        const val PICK = 1
        /** VITE_H5_BASE of the build: fixed here, never taken from an address that was opened */
        const val PAGES = "https://h5.example.ph"
        /** VITE_DEEP_LINK_SCHEME of the build */
        const val OWN_SCHEME = "loanapp"
    }
}
