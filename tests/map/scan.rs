//! Tokens of a source file with their lines, without comments and tests.

/// An identifier, a literal or one character of punctuation.
#[derive(Debug)]
pub struct Token<'t> {
    pub text: &'t str,
    pub line: usize,
    /// The last line, for a literal of several lines.
    pub end: usize,
}

/// Returns the tokens of code that is compiled without `cfg(test)`.
pub fn code(text: &str) -> Vec<Token<'_>> {
    without_tests(tokens(text))
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut all = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").expect("a comment ends") + 2
        } else {
            let length = length(rest, first);
            let end = line + rest[..length].matches('\n').count();
            all.push(Token { text: &rest[..length], line, end });
            length
        };
        line += rest[..length].matches('\n').count();
        at += length;
    }
    all
}

/// Returns the length of the token that begins `rest`.
fn length(rest: &str, first: char) -> usize {
    let name = |char: char| char == '_' || char.is_alphanumeric();
    if let Some(string) = rest.strip_prefix('r')
        && let Some(quote) = string.find('"')
        && string[..quote].bytes().all(|byte| byte == b'#')
    {
        let end = format!("\"{}", &string[..quote]);
        return 1 + quote + 1 + string[quote + 1..].find(&end).expect("a string ends") + end.len();
    }
    if name(first) {
        return rest.find(|char| !name(char)).unwrap_or(rest.len());
    }
    let character = rest.starts_with("'\\") || rest.chars().nth(2) == Some('\'');
    if first != '"' && !(first == '\'' && character) {
        return first.len_utf8();
    }
    let mut escaped = true;
    for (at, char) in rest.char_indices() {
        if char == first && !escaped {
            return at + 1;
        }
        // The opening quote counts as escaped.
        escaped = char == '\\' && !escaped;
    }
    panic!("a literal has no end: {rest:.40}")
}

/// Removes each item behind `#[cfg(test)]`.
fn without_tests(tokens: Vec<Token<'_>>) -> Vec<Token<'_>> {
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let attribute = ["#", "[", "cfg", "(", "test", ")", "]"];
        let next = tokens[at..].iter().map(|token| token.text).take(attribute.len());
        if next.eq(attribute) {
            at = end_of_item(&tokens, at + attribute.len());
        } else {
            at += 1;
            kept.push(at - 1);
        }
    }
    let mut index = 0..;
    let mut kept = kept.into_iter().peekable();
    tokens.into_iter().filter(|_| kept.next_if_eq(&index.next().unwrap()).is_some()).collect()
}

/// Returns the index after the item that begins at a token: it ends with `;`, `,` or a block.
pub fn end_of_item(tokens: &[Token<'_>], start: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(start) {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return at;
        }
        if depth == 0 && matches!(token.text, ";" | "}") {
            return at + 1;
        }
    }
    tokens.len()
}
