import UIKit
import WebKit

/// Opens one page of the lender's mobile web. The contract: shared/core/bridge/CONTRACT.md.
final class LenderWebViewController: UIViewController {
    /// VITE_DEEP_LINK_SCHEME of the build
    fileprivate static let ownScheme = "loanapp"
    /// VITE_H5_BASE of the build: fixed here, never taken from an address that was opened
    fileprivate static let pages = URL(string: "https://h5.example.ph")!
    private static let handlers = [
        "to", "toP", "closeWebView", "toHome", "toMine", "toLogin", "callPhone", "toRating", "confirmEvent", "bankStart", "bankEnd",
    ]

    private let address: URL
    private var web: WKWebView!
    /// every parameter that was handed over
    fileprivate var session: [String: String] = [:]

    /// Whoever opens this controller must not choose whom the handlers and the session are for.
    init?(address: URL) {
        let pages = Self.pages
        guard address.scheme == pages.scheme, address.host == pages.host, address.port == pages.port else { return nil }
        self.address = address
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = WKWebViewConfiguration()
        let receiver = WeakReceiver(self) // a content controller keeps its handlers: not this controller, or it never goes
        for name in Self.handlers { configuration.userContentController.add(receiver, name: name) }
        web = WKWebView(frame: view.bounds, configuration: configuration)
        web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        web.navigationDelegate = self
        web.uiDelegate = self
        view.addSubview(web)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            title: "Back", style: .plain, target: self, action: #selector(back))
        web.load(URLRequest(url: address))
    }

    /// The page is asked first: it may have a sheet to close, or ask whether to stay.
    @objc private func back() {
        call("onNativeBack") { [weak self] taken, _ in
            if (taken as? Bool) != true { self?.leave() }
        }
    }

    /// From a page of somebody else, such as an agreement, to the page before.
    private func leave() {
        let isPage = web.url.map { $0.scheme == Self.pages.scheme && $0.host == Self.pages.host && $0.port == Self.pages.port } ?? true
        if !isPage && web.canGoBack { web.goBack() } else { close() }
    }

    /// After a login: later requests of the open page carry the new parameters.
    func handOver(session: [String: String]) throws {
        // what is left out keeps its value
        self.session.merge(session) { _, new in new }
        call("onSessionChange", try json(session))
    }

    fileprivate func json(_ values: [String: String]) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: values), as: UTF8.self)
    }

    /// Only in a page of the lender: a payment partner's page may have functions of these names, and would get the session.
    fileprivate func call(_ name: String, _ argument: String = "", answer: ((Any?, Error?) -> Void)? = nil) {
        let quoted = String(decoding: try! JSONEncoder().encode([Self.pages.absoluteString]), as: UTF8.self)
        let isPage = "location.origin === new URL(\(quoted)[0]).origin"
        // not there before the view has loaded: `didFinish` then hands the session over
        web?.evaluateJavaScript("\(isPage) && !!window.\(name) && window.\(name)(\(argument))", completionHandler: answer)
    }

    fileprivate func isPage(_ origin: WKSecurityOrigin) -> Bool {
        let pages = Self.pages
        // the default port is 0 there
        return origin.protocol == pages.scheme && origin.host == pages.host && origin.port == (pages.port ?? 0)
    }

    fileprivate func receive(_ handler: String, _ body: Any) {
        switch handler {
        case "closeWebView": close()
        case "callPhone": if let number = body as? String, let url = URL(string: "tel:\(number)") { UIApplication.shared.open(url) }
        case "confirmEvent", "bankStart", "bankEnd": break
        default: open(handler, body)
        }
    }

    /// The app's own navigation: replace it by yours. `toP` has a dictionary, `to` a text, the others an empty text.
    private func open(_ place: String, _ argument: Any) {
        NotificationCenter.default.post(name: .init("lender.open"), object: place, userInfo: ["argument": argument])
    }

    /// A double tap may ask for it twice.
    private func close() {
        guard navigationController?.topViewController === self else { return }
        navigationController?.popViewController(animated: true)
    }
}

extension LenderWebViewController: WKNavigationDelegate {
    /// Chats, tel:, mailto: and the app's own scheme are for the system, not for the web view.
    func webView(
        _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        guard let url = action.request.url, let scheme = url.scheme else { return decisionHandler(.allow) }
        if ["https", "http", "about", "blob"].contains(scheme) && url.host != "wa.me" { return decisionHandler(.allow) }
        // a partner's page may open a wallet, but not a screen of this app
        if scheme != Self.ownScheme || isPage(action.sourceFrame.securityOrigin) { UIApplication.shared.open(url) }
        decisionHandler(.cancel)
    }

    /// A page from before, or one after a partner's page, has the old session in its address.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        if !session.isEmpty, let values = try? json(session) { call("onSessionChange", values) }
    }

    /// A web view on iOS has no error page of its own.
    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
        let failure = error as NSError
        // cancelled by the page, or handed to the system
        if failure.code == NSURLErrorCancelled || failure.domain == "WebKitErrorDomain" { return }
        let alert = UIAlertController(title: "No connection", message: "The page could not be opened.", preferredStyle: .alert)
        // the page that is still shown waits for the next one: this ends it, as coming back does
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in
            webView.evaluateJavaScript("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
        })
        if let url = failure.userInfo[NSURLErrorFailingURLErrorKey] as? URL {
            alert.addAction(UIAlertAction(title: "Retry", style: .default) { _ in webView.load(URLRequest(url: url)) })
        }
        present(alert, animated: true)
    }
}

extension LenderWebViewController: WKUIDelegate {
    /// A link for a new window, as payment partners have, opens in this one.
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration, for action: WKNavigationAction,
        windowFeatures: WKWindowFeatures
    ) -> WKWebView? {
        webView.load(action.request)
        return nil
    }
}

private final class WeakReceiver: NSObject, WKScriptMessageHandler {
    private weak var owner: LenderWebViewController?

    init(_ owner: LenderWebViewController) {
        self.owner = owner
    }

    func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
        // nobody but the lender's pages speaks to the app: a payment partner's page reaches the handlers, too
        guard let owner = owner, message.frameInfo.isMainFrame, owner.isPage(message.frameInfo.securityOrigin)
        else { return }
        owner.receive(message.name, message.body)
    }
}
